export type LoginLink = { email?: string; code?: string; to?: string }

const maxLength = 300

/** Reads a mailed link: whose it is, its code, and where to go afterwards, which is always a place of this site. */
export function parseLoginLink(raw: Record<string, unknown>): LoginLink {
  const text = (name: string) => {
    const value = raw[name]
    // The router makes a number of what reads as one; it writes the same digits back.
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxLength) : undefined
  }
  const to = text('to')
  const isInside = to !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(to)
  return { email: text('email'), code: text('code'), to: isInside ? to : undefined }
}
