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
  const styled =
    css === null
      ? index
      : index
          .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
          .replace(/\n\s*\/\/.*/g, '')
          .replace(/\n\s+/g, '\n')
          .replace('</head>', () => `<style>${css.trim()}</style></head>`);
  return styled
    .replace(/<title>.*?<\/title>/, `<title>${drawing.title}</title>`)
    .replace('</title>', () => `</title><script>${signInScript}</script>`)
    .replace('<div id="root">', () => `${drawing.brand}<div id="root">${drawing.root}`);
}

/** The document of every other page, with the script that begins the work of a signed-in user. */
export function appDocument(index: string, script: string): string {
  return index.replace('</title>', () => `</title><script>${script}</script>`);
}
