// Playwright's global setup: the journeys share one product, with an empty data folder and a free port. With BASE_URL set
// they use the product at that address instead.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import { startGoogleIssuer } from '../counterparts/google-issuer.ts'
import { startOpenAiImages } from '../counterparts/openai-images.ts'
import { startTelegram } from '../counterparts/telegram.ts'

const root = path.join(import.meta.dirname, '../..')
const logFile = path.join(root, '.cache/journeys.log')
/** Characters of the log that are shown where the product has ended. */
const logTail = 4000
/** Encoding the product's pictures anew for each product that a journey starts takes longer than the journey. */
const pictureCache = path.join(root, '.cache/journey-pictures')

export default async function startSharedProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined
  process.env['PICTURE_CACHE'] ??= pictureCache
  mkdirSync(path.dirname(logFile), { recursive: true })
  rmSync(logFile, { force: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-journeys-'))
  const [google, telegram, images, port] = await Promise.all([
    startGoogleIssuer(),
    startTelegram(),
    startOpenAiImages(),
    freePort(),
  ])
  // Passkeys belong to a domain, which an address of numbers is not.
  const baseUrl = `http://localhost:${port}`
  const closeCounterparts = () => Promise.all([google.close(), telegram.close(), images.close()])
  const product = await startProduct(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: baseUrl,
      // A journey says by this header which country it comes from; without it nobody is anywhere.
      COUNTRY_HEADER: 'x-country',
      // The built-in engines write at a reader's pace and draw with the processor: campaigns and their own tests run them.
      SCRIPTED_TOKENS_PER_SECOND: '0',
      ...images.env,
      ...google.env,
      ...telegram.env,
    },
    logFile,
  ).catch(async (cause: unknown) => {
    await closeCounterparts()
    throw new Error(`The product did not start for the journeys:\n${readFileSync(logFile, 'utf8')}`, { cause })
  })
  process.env['BASE_URL'] = baseUrl
  process.env['TELEGRAM_URL'] = telegram.url
  return async () => {
    // Most journeys fail for one reason then, which their own messages do not show.
    if (!(await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok)
      console.error(`The product of the journeys no longer answers:\n${readFileSync(logFile, 'utf8').slice(-logTail)}`)
    await product.stop()
    await closeCounterparts()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
