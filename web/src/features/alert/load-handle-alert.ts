/** For the home page, which shows before the button and its panel have loaded. */
export async function loadHandleAlert() {
  return (await import('./HandleAlert.tsx')).HandleAlert;
}
