import type { CountBadgeProps } from '../primitives/badge.tsx'

/** The places of the rail, which has room for one more than the bar of phones. */
export const railPlaces = ['home', 'chats', 'create', 'characters', 'gallery', 'me'] as const
export const barPlaces = ['home', 'chats', 'create', 'gallery', 'me'] as const
export type PlaceKey = (typeof railPlaces)[number]

export interface Place {
  href: string
  label: string
  /** How many wait there, and the same in words. */
  waiting?: CountBadgeProps
}

export interface PlacesProps {
  /** The name of the navigation for screen readers. */
  label: string
  places: Record<PlaceKey, Place>
  current?: PlaceKey | null
}
