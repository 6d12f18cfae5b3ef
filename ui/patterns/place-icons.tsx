import { Home, Image, MessageCircle, Plus, UserRound } from 'lucide-react'
import type { PlaceKey } from './places.ts'

/** The drawing of each of the five places. */
export const placeIcons = {
  home: Home,
  chats: MessageCircle,
  create: Plus,
  gallery: Image,
  me: UserRound,
} satisfies Record<PlaceKey, unknown>
