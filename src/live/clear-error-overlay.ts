const isOurs = (overlay: Element): boolean =>
  overlay.shadowRoot?.querySelector('.plugin')?.textContent.includes('deskwright') === true

/**
 * Removes the error overlay of the YAML. If this were left to Vite's client, it would reload a page with an overlay on
 * the first update.
 */
export const clearErrorOverlay = (): void => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) {
    if (isOurs(overlay)) overlay.remove()
  }
}
