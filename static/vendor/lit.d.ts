/* As much of Lit's types as our modules need to be checked (tsc -p static/js). */
export type Drawn = unknown;
/** What has changed since an element was last drawn, with what was there before. */
export interface Changed {
  has(name: PropertyKey): boolean;
  get(name: PropertyKey): unknown;
}
export class LitElement extends HTMLElement {
  static properties: Record<string, object>;
  updateComplete: Promise<boolean>;
  createRenderRoot(): HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
  requestUpdate(): void;
  render(): Drawn;
  willUpdate(changed: Changed): void;
  updated(changed: Changed): void;
}
export function html(strings: TemplateStringsArray, ...values: unknown[]): Drawn;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): Drawn;
export function render(drawn: Drawn, into: Element): void;
export function repeat<T>(items: T[], key: (item: T) => unknown, draw: (item: T) => Drawn): Drawn;
export const nothing: unique symbol;
