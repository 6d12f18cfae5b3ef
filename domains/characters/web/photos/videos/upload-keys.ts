type KnownFile = Pick<File, 'name' | 'size' | 'lastModified'>

/**
 * The key of each video that is on its way: a file that is chosen again after its answer was lost goes under the key that it
 * had, so that it is stored once.
 */
export function createUploadKeys(newKey: () => string) {
  const keys = new Map<string, string>()
  const nameOf = ({ name, size, lastModified }: KnownFile) => `${size} ${lastModified} ${name}`
  return {
    keyOf(file: KnownFile): string {
      const key = keys.get(nameOf(file)) ?? newKey()
      keys.set(nameOf(file), key)
      return key
    },
    /** The service has answered for this file: chosen again it is another video. */
    settle: (file: KnownFile) => void keys.delete(nameOf(file)),
  }
}
