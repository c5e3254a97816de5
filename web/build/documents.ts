// The HTML documents of the console, as text.

export interface Drawing {
  title: string;
  brand: string;
  root: string;
}

const hasToken = '/(^|; )Admin-Token=[^;]/.test(document.cookie)';

// A signed-in visitor leaves before anything is painted. An Enter pressed before the application has started is
// stored for it; submitted by the browser itself, the input would be lost.
const signInScript = `if(${hasToken}){document.documentElement.hidden=true;location.replace("/")}
addEventListener("submit",e=>{e.preventDefault();window.earlySubmit=true},true)`;

/** A sign-in page with its form and styles inside, so that the first paint needs this one file. */
export function signInDocument(index: string, drawing: Drawing, css: string | null): string {
  return (css === null ? index : withoutComments(withStyles(index, css)))
    .replace(/<title>.*?<\/title>/, `<title>${drawing.title}</title>`)
    .replace('</title>', () => `</title><script>${signInScript}</script>`)
    .replace('<div id="root">', () => `${drawing.brand}<div id="root">${drawing.root}`);
}

/**
 * The document of every other page, with the script that begins the work of a signed-in user. The browser asks for
 * `scripts` while it is still reading the document.
 */
export function appDocument(index: string, script: string, css: string, scripts: readonly string[]): string {
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');
  return withStyles(index, css)
    .replace('<head>', () => `<head>${links}`)
    .replace('</title>', () => `</title><script>${script}</script>`);
}

/** The styles of the entry in the document: a file of their own would take one of the browser's six connections. */
const withStyles = (index: string, css: string) =>
  index.replace(/\s*<link rel="stylesheet"[^>]*>/, '').replace('</head>', () => `<style>${css.trim()}</style></head>`);

const withoutComments = (html: string) => html.replace(/\n\s*\/\/.*/g, '').replace(/\n\s+/g, '\n');
