/** What the address of the gallery says: whose album is open, or none for all that is one's own. */
export type GallerySearch = { album?: string }
/** What the address of a request says: whose photo is requested at first. */
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
