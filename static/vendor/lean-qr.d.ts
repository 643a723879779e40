export const correction: { min: number; L: number; M: number; Q: number; H: number; max: number };
export function generate(
  text: string,
  options?: { minCorrectionLevel?: number },
): { size: number; get(x: number, y: number): boolean };
