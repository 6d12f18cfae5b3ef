import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'

const webFolder = fileURLToPath(new URL('../../web/', import.meta.url))
const builtServer = `${webFolder}dist/server/server.js`
export const builtClient = `${webFolder}dist/client`
export const builtWorker = `${webFolder}dist/worker/worker.js`

type Fetch = (request: Request) => Promise<Response>

/** Turns a request into a page: by the built bundle, or through Vite while developing. */
export type PageRenderer = {
  render: Fetch
  /** Serves the page's source modules while developing; false when the request is not for one. */
  serveModule(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  close(): Promise<void>
}

/** The page bundle is missing. */
export class NotBuilt extends Error {
  override name = 'NotBuilt'
}

/** The renderer of a process that no page is requested of: its role answers none. */
export const noRenderer: PageRenderer = {
  render: () => Promise.resolve(new Response('404 - Not Found', { status: 404 })),
  serveModule: () => Promise.resolve(false),
  close: () => Promise.resolve(),
}

/** The renderer of the built bundle. */
export async function openBuiltRenderer(): Promise<PageRenderer> {
  if (!existsSync(builtServer))
    throw new NotBuilt('The web is not built. Run `npm start`, which builds it, or `npm run dev`.')
  const bundle = (await import(pathToFileURL(builtServer).href)) as { default: { fetch: Fetch } }
  return {
    render: (request) => bundle.default.fetch(request),
    serveModule: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  }
}

/** The renderer for development: Vite inside this process, with hot reload. */
export async function openDevRenderer(): Promise<PageRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configFile: `${webFolder}vite.config.ts`,
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new NotBuilt('Vite has no environment that can render pages here.')
  return {
    async render(request) {
      const bundle = (await ssr.runner.import('virtual:tanstack-start-server-entry')) as { default: { fetch: Fetch } }
      return bundle.default.fetch(request)
    },
    serveModule: (request, response) =>
      new Promise((resolve, reject) => {
        response.on('close', () => resolve(true))
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve(false)))
      }),
    close: () => vite.close(),
  }
}
