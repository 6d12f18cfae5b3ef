import { pictureTypes, uploadBytes } from '#domains/media/rules.ts'

export type FileFault = 'tooLarge' | 'type'

/** What speaks against a file before any of it is sent; null when nothing does. */
export function fileFault({ size, type }: Pick<File, 'size' | 'type'>): FileFault | null {
  if (!pictureTypes.some((one) => one === type)) return 'type'
  return size > uploadBytes ? 'tooLarge' : null
}
