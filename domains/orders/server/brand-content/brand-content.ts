import type { Db, Queryable } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { BrandContent } from '../../brand-contract.ts'
import { contentParts } from '../../content-parts.ts'
import type { Attestation } from '../attestation.ts'
import { holdsAt } from '../attestation.ts'
import type { BrandFile, BrandPicture } from './read-content.ts'
import type { StoredPart } from './stored-content.ts'
import { latestContent, presentParts, withStored } from './stored-content.ts'

type Piece = { attestation?: Attestation | undefined; picture?: string | undefined }

export type BrandContents = {
  /** The content of a brand that is valid at a moment; null for none. */
  of(brand: string, now: Date): BrandContent | null
  /** A WebP picture of content that is valid at that moment, by the last part of its address; null for any other. */
  picture(brand: string, name: string, now: Date): Buffer | null
  /** Pieces whose attestation is not valid at a moment, as `nocturne: testimonials.3`. */
  lapsed(now: Date): string[]
  changes: {
    /** The content of the file alone, or the sample; null for none. */
    ofFile(brand: string): BrandFile | null
    /** The content as a transaction finds it, with changes that this process may not have read yet. */
    readIn(tx: Queryable, brand: string): Promise<{ content: BrandFile | null; stored: readonly StoredPart[] }>
    /** Reads what was attested at the console since the last time. */
    refresh(): Promise<void>
  }
}

type Needs = {
  db: Db
  log: Pick<Log, 'warn'>
  files: ReadonlyMap<string, BrandFile>
  /** The base from which pages of a brand load its pictures. */
  pictureBaseOf(brand: string): string
}
type Live = { latest: string | null; byBrand: ReadonlyMap<string, BrandFile> }

/** The content that brands publish, of their files and of the console, for as long as it is attested. */
export async function openBrandContents({ db, log, files, pictureBaseOf }: Needs): Promise<BrandContents> {
  const read = async (): Promise<Live> => {
    const rows = await presentParts(db)
    const byBrand = new Map(files)
    for (const brand of new Set(rows.map((row) => row.brand))) {
      const { content, unreadable } = withStored(files.get(brand) ?? null, ofBrand(rows, brand))
      for (const { part } of unreadable)
        log.warn(
          { brand, part },
          'content of a brand that was attested at the console cannot be read, and is not shown',
        )
      if (content) byBrand.set(brand, content)
    }
    return { latest: rows.at(-1)?.id ?? null, byBrand }
  }
  let live = await read()
  return {
    of(brand, now) {
      const file = live.byBrand.get(brand)
      if (!file) return null
      const shown = shownOf({ brand, file, now, base: pictureBaseOf(brand) })
      return contentParts.some((part) => shown[part].length > 0) ? shown : null
    },
    picture(brand, name, now) {
      const file = live.byBrand.get(brand)
      if (!file) return null
      const status = [...file.users, ...file.media].filter((piece) => isVouchedFor(file, piece, now))
      const pictures = status.flatMap((piece) => pictureOf(file, piece) ?? [])
      return pictures.find((one) => one.name === name)?.bytes ?? null
    },
    lapsed: (now) =>
      [...live.byBrand].flatMap(([brand, file]) =>
        contentParts.flatMap((part) =>
          file[part].flatMap((piece, index) => (isVouchedFor(file, piece, now) ? [] : [`${brand}: ${part}.${index}`])),
        ),
      ),
    changes: {
      ofFile: (brand) => files.get(brand) ?? null,
      async readIn(tx, brand) {
        const stored = ofBrand(await presentParts(tx), brand)
        return { content: withStored(files.get(brand) ?? null, stored).content, stored }
      },
      async refresh() {
        if ((await latestContent(db)) !== live.latest) live = await read()
      },
    },
  }
}

function ofBrand(rows: readonly StoredPart[], brand: string): StoredPart[] {
  return rows.filter((row) => row.brand === brand)
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
