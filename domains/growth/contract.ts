import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { adCookie, platforms, shapes } from './rules.ts'

/** Pages send an empty word for an ad cookie that they lack or may not read. */
const cookie = z.union([z.literal(''), z.string().regex(adCookie)]).default('')

export const open = defineCall('/v1/open', {
  summary:
    'Says how a visit began. It is kept once, however often the same `visit` is sent; sent again when a visitor or a person was made, it becomes theirs.',
  auth: 'public',
  params: z.strictObject({
    /** Made by the page for each visit; a visit without one is kept each time. */
    visit: z.uuid().optional(),
    platform: z.enum(platforms).default('web'),
    favorite: z.boolean().default(false),
    d: z.string().regex(shapes.d).optional(),
    fbp: cookie,
    fbc: cookie,
    testB: z.string().regex(shapes.testB).optional(),
    l: z.string().regex(shapes.l).optional(),
    u: z.string().regex(shapes.u).optional(),
    bp: z.string().regex(shapes.bp).optional(),
    from: z.string().regex(shapes.from).optional(),
  }),
  data: z.object({}),
  errors: [],
  repeat: 'keyed',
})
