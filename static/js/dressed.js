/* Puts the chosen colours on before the first paint, where the page is the same for everybody. */
document.documentElement.dataset.theme = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1] ?? "system";
