import { z } from 'zod'

/** The answer of every sign-in, by any identity provider. */
export const login = z.object({
  /** The part of the token that the page stores; a mini-app gets all of it. */
  token: z.string(),
  uid: z.string(),
  lang: z.string(),
  id: z.string(),
  isRegister: z.boolean(),
  /** Epoch milliseconds. */
  registerTime: z.number(),
  /** The sign-in was begun in another browser: what this one's visitor had was not taken along. */
  staysBehind: z.boolean(),
})

/** A path of this site to go on at. Browsers read a backslash as a slash and drop tabs, so neither may stand in it. */
export const returnPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
