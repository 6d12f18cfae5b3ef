import { Home, Image, MessageCircle, Plus, UserRound, UsersRound } from 'lucide-react'
import type { PlaceKey } from './places.ts'

/** The drawing of each of the places. */
export const placeIcons = {
  home: Home,
  chats: MessageCircle,
  create: Plus,
  characters: UsersRound,
  gallery: Image,
  me: UserRound,
} satisfies Record<PlaceKey, unknown>
