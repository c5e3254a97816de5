// What a scene does before its picture is taken. Elements are found by their text, because class names may change.

const button = (place, name) => place.getByRole('button', { name, exact: typeof name === 'string' });

/** Presses a button of the page, or of the dialog over it. */
export const press =
  (...names) =>
  async ({ page, pane, settle }) => {
    for (const name of names) {
      const dialog = page.getByRole('dialog').last();
      const place = (await dialog.count()) > 0 ? dialog : pane;
      await button(place, name).first().click();
      await settle();
    }
  };

/** Presses buttons outside the page: in the header or in the menu. */
export const pressInFrame =
  (...names) =>
  async ({ page, settle }) => {
    for (const name of names) {
      await button(page, name).first().click();
      await settle();
    }
  };

/** Opens a menu and chooses from it; without an entry the menu stays open. */
export const menu =
  (opener, entry) =>
  async ({ page, pane, settle }) => {
    await button(pane, opener).first().click();
    await page.getByRole('menuitem').first().waitFor();
    if (entry) await page.getByRole('menuitem', { name: entry }).first().click();
    await settle();
  };

export const fill =
  (label, text) =>
  async ({ page, settle }) => {
    await page.getByLabel(label, { exact: true }).last().fill(text);
    await settle();
  };

/** One after the other. */
export const steps =
  (...all) =>
  async (stage) => {
    for (const step of all) await step(stage);
  };

/** Different steps on a phone and on a desk. */
export const bySize =
  ({ desk, phone }) =>
  (stage) =>
    (stage.isPhone ? phone : desk)?.(stage);
