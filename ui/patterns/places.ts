export const placeKeys = ['home', 'chats', 'create', 'gallery', 'me'] as const
export type PlaceKey = (typeof placeKeys)[number]

export interface Place {
  href: string
  label: string
  /** How many wait there, and the same in words. */
  waiting?: { count: number; label: string }
}

export interface PlacesProps {
  /** The name of the navigation for screen readers. */
  label: string
  places: Record<PlaceKey, Place>
  current?: PlaceKey | null
}
