import sample from './sample-content.json' with { type: 'json' }

export type Testimonial = { id: string; author: string; rating: number; content: string }

/** What a brand says of itself on the page of premium. Attested means that its operator holds evidence for all of it. */
export type BrandContent = {
  attested: boolean
  /** The language it is written in. */
  lang: string
  media: readonly string[]
  testimonials: readonly Testimonial[]
  users: readonly { id: string; name: string; stars: number }[]
  figures: readonly { value: string; label: string }[]
}

/** The content that may be shown: the sample only where nobody is sold anything for real. */
export function contentToShow(production: boolean, content: BrandContent = sample): BrandContent | null {
  return content.attested || !production ? content : null
}
