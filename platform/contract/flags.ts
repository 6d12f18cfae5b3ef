/** The part of the boot data that says which flags are on. */
type Flagged = { viewer: { flags?: readonly string[] } | null; flags: readonly string[] }

/**
 * Whether a flag is on for who loaded the document. Somebody who became a visitor or signed in since has what is on for
 * everybody; the server has the last word about calls.
 */
export function isFlagOn({ viewer, flags }: Flagged, name: string): boolean {
  return (viewer?.flags ?? flags).includes(name)
}
