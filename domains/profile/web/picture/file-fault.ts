import { pictureTypes, uploadBytes } from '#domains/media/rules.ts'

export type FileFault = 'tooLarge' | 'type'

/** The fault of a file before any of it is sent; null for none. */
export function fileFault({ size, type }: Pick<File, 'size' | 'type'>): FileFault | null {
  if (!pictureTypes.some((one) => one === type)) return 'type'
  return size > uploadBytes ? 'tooLarge' : null
}
