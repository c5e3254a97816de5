// Opens pages one after the other in a browser that fetches nothing ahead, and reads what the last of them transferred.
import { follow, newPage } from './browser.mjs';
import { recordTransfers } from './transfers.mjs';
import { home } from './web-pages.mjs';

/** The page has drawn its heading and fetches nothing any more. */
export async function ready(page, address, transfers) {
  const path = address.split(/[?#]/)[0];
  await page.waitForFunction((to) => location.pathname === to, path);
  await page.locator('.pane[data-off="false"] h1').first().waitFor();
  await transfers.settled();
}

/** Fetches these files as the product does when the browser is idle, which it is not told to here. */
async function fetchAhead(page, names, transfers) {
  await page.evaluate((list) => Promise.all(list.map((name) => fetch(`/${name}`).then((file) => file.text()))), names);
  await transfers.settled();
}

/**
 * The transfers of the last of these addresses: the first is opened directly, the others by links. The files named
 * `ahead` are fetched before the last one. `look(files, page)` adds what it returns, while the page is still open.
 */
export async function visit(browser, server, account, addresses, { encoding, look, ahead } = {}) {
  const { page, context } = await newPage(browser, server, account, { isFrugal: true, encoding });
  try {
    const transfers = recordTransfers(page);
    for (const [index, address] of addresses.entries()) {
      if (ahead && index === addresses.length - 1) await fetchAhead(page, ahead, transfers);
      transfers.clear();
      if (index === 0) await page.goto(address);
      else await follow(page, address);
      await ready(page, address, transfers);
    }
    const loaded = await transfers.read();
    return { ...loaded, ...(await look?.(loaded.files, page)) };
  } finally {
    await context.close();
  }
}

/** The addresses of a page opened directly, from home, and after home and the first list. */
export const routesTo = (address, list) => ({
  direct: [address],
  ...(address === home ? {} : { fromHome: [home, address] }),
  ...(address === home || address === list ? {} : { afterList: [home, list, address] }),
});
