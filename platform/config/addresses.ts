import { z } from 'zod'

/** An address without a slash at its end. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''))

/** One value for every brand, or `brand=value,brand=value`; the common value has the key `*`. */
export const byBrand = z.string().transform((value, context): Record<string, string> => {
  if (!/^[a-z]+=./.test(value)) return { '*': value.trim() }
  const pairs = value.split(',').map((pair) => {
    const [brand = '', ...own] = pair.split('=')
    return [brand.trim(), own.join('=').trim()] as const
  })
  if (pairs.every(([brand, own]) => /^[a-z]+$/.test(brand) && own)) return Object.fromEntries(pairs)
  context.addIssue({ code: 'custom', message: 'must be one value, or read brand=value,otherbrand=value' })
  return z.NEVER
})

/** Where files of one kind are loaded from, as `https://cdn.example.org/files`: paths of this site are appended to it. */
export const cdnBase = byBrand.transform((bases, context): Record<string, string> => {
  const read = Object.entries(bases).map(([brand, base]) => [brand, httpUrl.safeParse(base).data] as const)
  // A quotation mark or a space in an address of a page would end it.
  const isPlain = (base: string | undefined) => base !== undefined && /^https?:\/\/[\w.:/~%[\]-]+$/.test(base)
  if (read.every(([, base]) => isPlain(base))) return Object.fromEntries(read as [string, string][])
  context.addIssue({ code: 'custom', message: 'must hold addresses as https://cdn.example.org/files, without ? and #' })
  return z.NEVER
})
