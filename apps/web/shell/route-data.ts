import type { PlaceKey } from '#ui/patterns/places.ts'
import type { RouteSteps } from './route-steps.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteSteps {
    /** The page's name in reports; where it has steps, by its search. */
    name?: string | ((search: Record<string, unknown>) => string)
    /** Opening this route leaves the page where it is scrolled. */
    preserveScroll?: boolean
    /** Readable before the age question is answered, such as terms. */
    open?: boolean
    /** Without the bars of the app: a step of its own, such as one conversation on a phone. */
    bare?: boolean
    /** During a conversation, a creation, a payment or a sign-in: no overlay that can wait is shown over it. */
    busy?: boolean
    /** Stays open to those whose account is about to go. */
    whileClosing?: boolean
    /** Stays open to those who have locked themselves out. */
    whileExcluded?: boolean
    /** The marked place of the bars; the first part of the path by default. */
    place?: PlaceKey
  }
}

const placeByStart: Record<string, PlaceKey> = {
  '': 'home',
  character: 'home',
  favourites: 'home',
  chat: 'chats',
  tour: 'chats',
  'my-roles': 'characters',
  gallery: 'gallery',
  settings: 'me',
}

/** The bar's place for a path, or null where none is meant. */
export function placeOfPath(path: string): PlaceKey | null {
  if (path === '/my-roles/create' || path.startsWith('/my-roles/create/')) return 'create'
  const [, start = ''] = path.split('/', 2)
  return placeByStart[start] ?? null
}

/** True for one conversation, which takes the whole phone. */
export function isOneConversation(path: string): boolean {
  return /^\/(tour\/)?chat\/[^/]+/.test(path)
}
