import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { textsFile } from '#platform/i18n/catalogues.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { compress, encodingFor } from './static-files.ts'

const daySeconds = 24 * 3600

/** The texts of each language as a page fetches them: written and compressed once, when first requested. */
export function readTextFiles(catalogues: Catalogues) {
  const encoded = new Map<string, Promise<Buffer>>()
  return async (
    locale: Locale,
    file: string,
    accepted: string | undefined,
  ): Promise<{ bytes: Buffer; headers: Record<string, string> } | null> => {
    const texts = textsFile(catalogues.of(locale), file)
    if (!texts) return null
    const encoding = encodingFor(accepted)
    const key = `${locale}/${file}/${encoding}`
    const bytes = encoded.get(key) ?? compress(Buffer.from(JSON.stringify(texts)), encoding)
    encoded.set(key, bytes)
    return {
      bytes: await bytes,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${daySeconds}`,
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    }
  }
}
