import { z } from 'zod'
import { contentParts, mostPieces } from '../../content-parts.ts'
import { attestation } from '../attestation.ts'

const words = (most: number) =>
  z.string({ error: 'must be a text' }).trim().min(1, 'must not be empty').max(most, `must be at most ${most} letters`)
const stars = z.int('must be whole stars').min(1, 'must be 1 to 5 stars').max(5, 'must be 1 to 5 stars')
/** A file beside the list, in the brand's own folder. */
const picture = z.string().regex(/^[\w-]+\.(png|jpe?g|webp|avif)$/i, {
  error: "must be the name of a PNG, JPEG, WebP or AVIF file in the brand's folder, without a path",
})
const vouched = { attestation: attestation.optional() }

const testimonial = z.strictObject({ author: words(60), rating: stars, content: words(400), ...vouched })
const user = z.strictObject({ name: words(60), stars, picture: picture.optional(), ...vouched })
const medium = z.strictObject({ name: words(60), picture: picture.optional(), ...vouched })
const figure = z.strictObject({ value: words(12), label: words(80), ...vouched })

/** The content file of a brand: each piece is attested, or the whole file is a sample. */
export const contentFile = z
  .strictObject({
    sample: z.boolean('must be true for a sample, false for what is attested'),
    lang: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be the language it is written in, as en or pt-BR'),
    testimonials: z.array(testimonial).max(mostPieces.testimonials).default([]),
    users: z.array(user).max(mostPieces.users).default([]),
    media: z.array(medium).max(mostPieces.media).default([]),
    figures: z.array(figure).max(mostPieces.figures).default([]),
  })
  .superRefine((file, context) => {
    if (file.sample) return
    for (const part of contentParts)
      for (const [index, piece] of file[part].entries())
        if (!piece.attestation)
          context.addIssue({
            code: 'custom',
            path: [part, index, 'attestation'],
            message: 'is needed for what is no sample: {"evidence", "by", "on", "until"}',
          })
  })
export type ContentFile = z.infer<typeof contentFile>
