/** The search of the gallery's address: the open album, or none for all own photos. */
export type GallerySearch = { album?: string }
/** The search of a request's address: the character that is selected first. */
export type RequestSearch = { character?: string }

const knownId = /^[\w-]{1,100}$/

function idIn(raw: Record<string, unknown>, name: string): string | undefined {
  const id = raw[name]
  return typeof id === 'string' && knownId.test(id) ? id : undefined
}

/** Reads the address of the gallery; what it does not know is dropped. */
export function parseGallerySearch(raw: Record<string, unknown>): GallerySearch {
  const album = idIn(raw, 'album')
  return album === undefined ? {} : { album }
}

/** Reads the address of a request; what it does not know is dropped. */
export function parseRequestSearch(raw: Record<string, unknown>): RequestSearch {
  const character = idIn(raw, 'character')
  return character === undefined ? {} : { character }
}
