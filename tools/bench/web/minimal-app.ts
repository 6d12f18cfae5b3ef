import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandFile } from '../../dev/machine.ts'

// The smallest application of the same framework that still is one: two routes, a list of twelve and a button.
const sources: Record<string, string> = {
  'vite.config.ts': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackStart({ srcDirectory: '.', router: { routesDirectory: 'routes', generatedRouteTree: 'route-tree.gen.ts' } }), react()],
})
`,
  'router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen'

export function getRouter() {
  return createRouter({ routeTree, scrollRestoration: true })
}
`,
  'routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'

export const Route = createRootRoute({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, { title: 'A small page' }, { name: 'description', content: 'A list and a button.' }],
  }),
  component: () => (
    <html lang="en">
      <head><HeadContent /></head>
      <body><Outlet /><Scripts /></body>
    </html>
  ),
})
`,
  'routes/index.tsx': `import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'

export const Route = createFileRoute('/')({
  loader: () => Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: 'Entry ' + (index + 1) })),
  component: Home,
})

function Home() {
  const entries = Route.useLoaderData()
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>Entries</h1>
      <ul>{entries.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>
      <Link to="/about">About</Link>
    </main>
  )
}
`,
  'routes/about.tsx': `import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({ component: () => <main><h1>About</h1><Link to="/">Back</Link></main> })
`,
}

/** Writes and builds the minimal application, and answers the folder of the build. */
export function buildMinimalApp(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(sources)) {
    const at = path.join(folder, file)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [commandFile('vite', 'vite'), 'build', folder, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env,
  })
  return path.join(folder, 'dist')
}
