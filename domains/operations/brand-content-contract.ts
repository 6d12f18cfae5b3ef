import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { contentParts } from '#domains/orders/rules.ts'
import { actReasonLength, contentProblems } from './rules.ts'

const moment = z.number()
const console = { auth: 'operator', onConsole: true, operators: ['finance', 'owner'] } as const
const place = { brand: z.string().min(1).max(40), part: z.enum(contentParts) }
const words = z.string().trim().max(400).optional()
const stars = z.int().min(1).max(5).optional()
/** A piece of a part with its attestation: which fields it has, `pieceFieldsOf` of the orders says. */
const piece = z.strictObject({
  author: words,
  rating: stars,
  content: words,
  name: words,
  stars,
  /** A picture that the brand's file names. */
  picture: words,
  value: words,
  label: words,
  /** A link to the evidence, or which paper lies where. */
  evidence: words,
  /** The days from and to which it is attested. */
  on: words,
  until: words,
})
const origins = ['console', 'file', 'sample', 'none'] as const

export const listBrandContent = defineCall('/v1/desk/brand-content/list', {
  summary:
    'What each brand says of itself, part by part, with its attestations and where it comes from, and what was changed at the console.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    brands: z.array(
      z.object({
        brand: place.brand,
        /** The language of what is attested now; null where nothing is. */
        lang: z.string().nullable(),
        /** The pictures that pieces may name. */
        pictures: z.array(z.string()),
        parts: z.array(
          z.object({
            part: place.part,
            origin: z.enum(origins),
            /** The attested pieces; a sample has none. */
            pieces: z.array(piece),
            /** A proposal about it waits. */
            isProposed: z.boolean(),
          }),
        ),
      }),
    ),
    /** The latest changes at the console, newest first; without a number of pieces those of the file hold again. */
    changes: z.array(
      z.object({
        ...place,
        version: z.int(),
        pieces: z.int().nullable(),
        attestedBy: z.string(),
        approvedBy: z.string(),
        why: z.string(),
        changedAt: moment,
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const proposeBrandContent = defineCall('/v1/desk/brand-content/propose', {
  summary:
    'Proposes other pieces of one part of what a brand says of itself, each attested with its evidence by this operator, or those of its file again; a second operator approves. It replaces a proposal about the same part.',
  ...console,
  params: z.strictObject({
    ...place,
    /** The language of the words, as a BCP 47 tag. */
    lang: z.string().min(2).max(35),
    /** All pieces of the part, none to show nothing there; null for those of the file. */
    pieces: z.array(piece).max(10).nullable(),
    reason: z.string().trim().min(2).max(actReasonLength),
  }),
  data: z.object({
    /** Null where nothing was proposed. */
    proposalId: z.uuid().nullable(),
    /** Why it cannot be shown, in which piece from 1 on, and by which field or value; null where something was proposed. */
    problem: z.object({ code: z.enum(contentProblems), piece: z.int().nullable(), field: z.string() }).nullable(),
  }),
  errors: [],
  repeat: 'safe',
})
