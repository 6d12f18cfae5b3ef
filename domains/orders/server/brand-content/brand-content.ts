import type { BrandContent } from '../../brand-contract.ts'
import type { Attestation } from '../attestation.ts'
import { holdsAt } from '../attestation.ts'
import type { BrandFile, BrandPicture } from './read-content.ts'

type Piece = { attestation?: Attestation | undefined; picture?: string | undefined }

export type BrandContents = {
  /** The content of a brand that is valid at a moment; null for none. */
  of(brand: string, now: Date): BrandContent | null
  /** A WebP picture of content that is valid at that moment, by the last part of its address; null for any other. */
  picture(brand: string, name: string, now: Date): Buffer | null
  /** Pieces whose attestation is not valid at a moment, as `nocturne: testimonials.3`. */
  lapsed(now: Date): string[]
}

/** The content that brands publish, for as long as it is attested; its pictures are loaded from the base of the brand. */
export function openBrandContents(
  files: ReadonlyMap<string, BrandFile>,
  pictureBaseOf: (brand: string) => string = () => '',
): BrandContents {
  return {
    of(brand, now) {
      const file = files.get(brand)
      if (!file) return null
      const shown = shownOf({ brand, file, now, base: pictureBaseOf(brand) })
      const { media, testimonials, users, figures } = shown
      return [media, testimonials, users, figures].some((part) => part.length > 0) ? shown : null
    },
    picture(brand, name, now) {
      const file = files.get(brand)
      if (!file) return null
      const status = [...file.users, ...file.media].filter((piece) => isVouchedFor(file, piece, now))
      const pictures = status.flatMap((piece) => pictureOf(file, piece) ?? [])
      return pictures.find((one) => one.name === name)?.bytes ?? null
    },
    lapsed: (now) =>
      [...files].flatMap(([brand, file]) =>
        (['testimonials', 'users', 'media', 'figures'] as const).flatMap((part) =>
          file[part].flatMap((piece, index) => (isVouchedFor(file, piece, now) ? [] : [`${brand}: ${part}.${index}`])),
        ),
      ),
  }
}

type Shown = { brand: string; file: BrandFile; now: Date; base: string }

function shownOf({ brand, file, now, base }: Shown): BrandContent {
  /** The valid pieces, each with its index in the file. */
  const status = <P extends Piece>(part: readonly P[]) =>
    part.map((piece, index) => ({ piece, index })).filter(({ piece }) => isVouchedFor(file, piece, now))
  const address = (piece: Piece) => {
    const picture = pictureOf(file, piece)
    return picture ? `${base}/media/brand/${brand}/${picture.name}` : null
  }
  return {
    isSample: file.sample,
    lang: file.lang,
    media: status(file.media).map(({ piece }) => ({ name: piece.name, picture: address(piece) })),
    testimonials: status(file.testimonials).map(({ piece: { author, rating, content }, index }) => ({
      id: `t${index + 1}`,
      author,
      rating,
      content,
    })),
    users: status(file.users).map(({ piece, index }) => ({
      id: `u${index + 1}`,
      name: piece.name,
      stars: piece.stars,
      picture: address(piece),
    })),
    figures: status(file.figures).map(({ piece: { value, label } }) => ({ value, label })),
  }
}

function isVouchedFor({ sample }: BrandFile, { attestation }: Piece, now: Date): boolean {
  return sample || (attestation !== undefined && holdsAt(attestation, now))
}

function pictureOf({ pictures }: BrandFile, { picture }: Piece): BrandPicture | null {
  return picture === undefined ? null : (pictures.get(picture) ?? null)
}
