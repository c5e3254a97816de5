/** For the home page, which is shown before the button and its panel are loaded. */
export async function loadHandleAlert() {
  return (await import('./HandleAlert.tsx')).HandleAlert;
}
