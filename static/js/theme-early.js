/* Sets the theme from its cookie before the first paint, on pages that are the same for everybody. */
document.documentElement.dataset.theme = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1] ?? "system";
