import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

/** Where a picture is found on this site; null where there is none. */
const picture = z.string().nullable()

/** The content that a brand publishes beside its prices: attested content alone, or a marked sample. */
export const brandContent = z.object({
  /** Nobody vouches for any of it: it shows where the real one will stand. Never in production. */
  isSample: z.boolean(),
  /** The language it is written in, as a BCP 47 tag. */
  lang: z.string(),
  media: z.array(z.object({ name: z.string(), picture })),
  testimonials: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      /** Stars out of five. */
      rating: z.int(),
      content: z.string(),
    }),
  ),
  users: z.array(z.object({ id: z.string(), name: z.string(), stars: z.int(), picture })),
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type BrandContent = z.infer<typeof brandContent>

export const readBrandContent = defineCall('/v1/vip/brand-content', {
  summary:
    'What the brand says of itself on the page of premium: marks of media, testimonials, users and figures that its operator attests with evidence. Null where there is nothing to show.',
  auth: 'public',
  params: z.strictObject({}),
  data: z.object({ content: brandContent.nullable() }),
  errors: [],
  repeat: 'safe',
})
