import type { DetailLink } from '../contract.ts'

/** The page where what an amount was for can be looked at. */
export function addressOf(link: DetailLink): string {
  switch (link.kind) {
    case 'conversation':
      return `/chat/${link.sessionId}`
    case 'photo':
      return '/gallery'
    case 'order':
      return `/pay/callback?kind=${link.orderKind}&orderId=${encodeURIComponent(link.orderId)}`
    case 'service':
      return `/settings/services?orderId=${encodeURIComponent(link.orderId)}`
  }
}

/** The description of the link for screen readers. */
export const linkTexts = {
  conversation: 'details.open',
  photo: 'details.openPhotos',
  order: 'details.openOrder',
  service: 'details.openService',
} as const satisfies Record<DetailLink['kind'], string>
