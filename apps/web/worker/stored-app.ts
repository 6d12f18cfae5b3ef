import type { WorkerBuild, WorkerScope } from './worker-scope.ts'

const prefix = 'nocturne:'
const pagesName = `${prefix}pages`
const appPrefix = `${prefix}app:`
/** The entry that says that all files of an app are here. */
const wholeMark = '/_shell/whole'
const fetchedAtOnce = 4
// A stored file is the same for every reader, and its address alone says which one it is.
const byAddress = { ignoreVary: true }

/** Puts the files of the app into the browser's cache, and finds them there. Nothing of a person is ever among them. */
export function createStoredApp(scope: WorkerScope, build: WorkerBuild, locale: string) {
  const { caches } = scope
  const pages = { offline: `/_offline/${locale}`, withChats: `/_offline/${locale}?chats=1` }
  const shell = `/_shell/${locale}`
  const texts = `/_i18n/${locale}/messages.json?v=${build.id}`
  const name = `${appPrefix}${build.id}:${locale}`

  const wholeApps = async (): Promise<string[]> => {
    const names = (await caches.keys()).filter((one) => one.startsWith(appPrefix))
    const areWhole = await Promise.all(
      names.map(async (one) => (await (await caches.open(one)).match(wholeMark)) !== undefined),
    )
    return names.filter((_, at) => areWhole[at])
  }

  /** The newest app that is here as a whole, in this language where there is one. */
  const findApp = async (): Promise<Cache | null> => {
    const names = await wholeApps()
    const best = names.find((one) => one === name) ?? names.findLast((one) => one.endsWith(`:${locale}`))
    return best === undefined ? null : caches.open(best)
  }

  const put = async (cache: Cache, address: string) => {
    // Nobody's cookie: what is stored is the same for everybody.
    const request = new Request(new URL(address, scope.location.origin), { cache: 'no-cache', credentials: 'omit' })
    const answer = await scope.fetch(request)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    await cache.put(address, answer)
  }

  // A worker that has just woken up does not know yet, and looks for each request.
  let isEmpty = false
  const looked = wholeApps().then((names) => {
    isEmpty = names.length === 0
  })

  return {
    /** Resolves once it is known whether an app is here. */
    looked,
    /** True where certainly nothing of an app is here. */
    isEmpty: () => isEmpty,

    /** Stores the page that says that there is no network, which a first visit can afford. */
    async storePages(): Promise<void> {
      const cache = await caches.open(pagesName)
      await Promise.all([put(cache, pages.offline), put(cache, pages.withChats)])
    },

    /** Stores all files of this build; what an earlier build stored stays until they are here. */
    async storeApp(): Promise<void> {
      const cache = await caches.open(name)
      isEmpty = false
      if (await cache.match(wholeMark)) return
      const left = [shell, texts, ...build.files]
      const fetchSome = async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift())
          if (!(await cache.match(next, byAddress))) await put(cache, next)
      }
      await Promise.all(Array.from({ length: fetchedAtOnce }, fetchSome))
      await cache.put(wholeMark, new Response(null))
      for (const other of await caches.keys())
        if (other.startsWith(appPrefix) && other !== name) await caches.delete(other)
    },

    hasApp: async () => (await wholeApps()).length > 0,

    /** The document that stands in for a page while there is no network. */
    async documentFor(isChat: boolean): Promise<Response | null> {
      const app = await findApp()
      const found = isChat ? await app?.match(shell) : undefined
      if (found) return found
      const cache = await caches.open(pagesName)
      return (await cache.match(app ? pages.withChats : pages.offline)) ?? null
    },

    /** A file of the app, under whatever attempt it is requested. */
    async fileOf(address: URL): Promise<Response | null> {
      const isTexts = address.pathname.startsWith('/_i18n/')
      const found = await caches.match(isTexts ? address.pathname + address.search : address.pathname, byAddress)
      return found ?? null
    },
  }
}

export type StoredApp = ReturnType<typeof createStoredApp>
