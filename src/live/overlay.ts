const isOurs = (overlay: Element): boolean =>
  overlay.shadowRoot?.querySelector('.plugin')?.textContent.includes('deskwright') === true

/**
 * Takes the error of the YAML away. Left to Vite's client, the first update of a page that has an overlay would reload
 * the page.
 */
export const clearOverlay = (): void => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) {
    if (isOurs(overlay)) overlay.remove()
  }
}
