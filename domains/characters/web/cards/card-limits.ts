import { cardFileBytes, cardFileTypes } from '../../rules.ts'

/** True for what is not even worth sending. */
export function isTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > cardFileBytes
}

/** The file types that the file chooser offers. */
export const acceptedFiles = cardFileTypes.join(',')
