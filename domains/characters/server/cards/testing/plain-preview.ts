import { previewOf } from '../preview.ts'
import type { CardFile } from '../read-card-file.ts'

/** The preview of a card that costs nothing, is refused for nothing, and whose words say nothing more. */
export const plainPreview = (file: CardFile) =>
  previewOf(file, {
    refusals: [],
    styles: ['REALITY', 'ANIMATE'],
    price: 0,
    ownPicture: null,
    pictures: 0,
    locale: 'en',
    isTooLong: false,
    readWords: () => ({}),
  })
