import { Readable } from 'node:stream'
import { attachmentHeaders } from '#platform/http/attachment.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { ContentCredentials } from '#domains/media/server/public.ts'
import { openAddress } from './bundle-address.ts'
import type { BundleSources } from './read-bundle.ts'
import { readBundle } from './read-bundle.ts'
import { isWithinBounds, textsOf, writeBundle } from './write-bundle.ts'

export type BundleExporting = BundleSources & {
  credentials: ContentCredentials
  /** Signs the addresses of bundles. */
  keys: SigningKeys
  /** Counts how many bundles somebody takes along: each is read from the database anew. */
  downloads: Limiter
}

const notForYou = 'This address is not for you, or its time is over. Ask for the file again.'
const tooMany = 'Many files were taken along just now. Please wait a little.'

/** Hands out relationships as files by signed addresses. */
export function mountBundles(http: HttpServer, exporting: BundleExporting): void {
  http.app.get('/bundles/:id', (context) => answerExport(context, http, exporting))
}

async function answerExport(
  context: AppContext,
  { callerOf, actorOf, edge }: HttpServer,
  exporting: BundleExporting,
): Promise<Response> {
  const caller = callerOf(context)
  const actor = await actorOf(caller)
  const isBarred = edge.isClosedTo(caller) || (actor !== null && (!actor.isAdult || actor.excludedUntil !== null))
  const now = edge.now()
  const requested = {
    characterId: context.req.param('id') ?? '',
    query: (name: string) => context.req.query(name),
    userId: actor?.userId ?? null,
    now,
  }
  const wanted = isBarred ? null : openAddress(exporting.keys, requested)
  if (!wanted) return context.text(notForYou, 403, { 'cache-control': 'no-store' })
  const waitMs = await exporting.downloads.take(wanted.ownerId)
  if (waitMs > 0) return context.text(tooMany, 429, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
  const bundle = await readBundle(exporting, { userId: wanted.ownerId, characterId: wanted.characterId })
  const texts = bundle && textsOf(bundle)
  if (!bundle || !texts || !isWithinBounds(texts)) return context.text(notForYou, 403, { 'cache-control': 'no-store' })
  const body = writeBundle(bundle, texts, { ...exporting, now })
  const name = fileNameOf(bundle.parts.character.name, now)
  return context.body(
    Readable.toWeb(body) as ReadableStream<Uint8Array>,
    200,
    attachmentHeaders({ name, contentType: 'application/zip' }),
  )
}

function fileNameOf(name: string, now: Date): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').trim() || 'relationship'
  return `${safe} ${now.toISOString().slice(0, 10)}.nocturne.zip`
}
