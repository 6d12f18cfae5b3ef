/** Pixels of the picture that other sites show where a page is shared. */
export const previewCardSize = { width: 1200, height: 630 } as const

/** The pages of a brand that anybody can report: its promises, its offers and its contact. */
export const reportablePages = [
  '/landing',
  '/landing/landing2',
  '/landing/role1',
  '/landing/role2',
  '/landing/role3',
  '/premium',
  '/settings/contact-us',
  '/settings/customer-service',
  '/settings/crisis',
  '/settings/intellectual',
  '/settings/privacy',
  '/settings/refund',
  '/settings/terms',
] as const
export type ReportablePage = (typeof reportablePages)[number]

/** The name of a brand's page in a report: `nocturne/settings/terms`. */
export function pageTarget(brandKey: string, page: ReportablePage): string {
  return `${brandKey}${page}`
}

const cardName = /^card-([a-z-]+)\.jpg$/

/** The file of a card in a language: beside a brand's other pictures, or under a character. */
export function previewCardFile(locale: string): string {
  return `card-${locale}.jpg`
}

/** The language of a card's file; empty for another file. */
export function localeOfCardFile(name: string): string {
  return cardName.exec(name)?.[1] ?? ''
}
