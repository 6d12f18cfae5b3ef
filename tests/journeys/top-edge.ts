import type { Page } from '@playwright/test'

/** The link that leads past the navigation is out of sight until it has the focus. */
const skipLink = 'a[href="#content"]'

/** Finds text and controls above an edge at the top of the screen; large pictures may reach there. */
export function foundAbove(page: Page, edge: number): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('a, button, h1, h2, p, label, input, time')]
    .filter((one) => {
      const { top, bottom, width, height } = one.getBoundingClientRect()
      const isThere = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isThere && width > 1 && height < 200 && bottom > 0 && top < ${edge}
    })
    .filter((one) => !one.matches('${skipLink}'))
    .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40))`)
}
