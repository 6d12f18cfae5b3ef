import { beforeAll, describe, expect, it } from 'vitest'
import { lintProject } from './lint-probes.ts'

// The lint configuration carries the architecture. A rule that silently stops working (an alias that no longer
// resolves, a renamed option) would take it down unnoticed; so each rule is shown a violation here.

/** Every domain of the artificial project has these files; the probes import them. */
function domainFiles(name: string): Record<string, string> {
  return {
    [`domains/${name}/contract.ts`]: 'export const calls = 1\n',
    [`domains/${name}/calls.gen.ts`]: 'export const call = 1\n',
    [`domains/${name}/rules.ts`]: 'export const rule = 1\n',
    [`domains/${name}/server/public.ts`]: "export { deep } from './deep.ts'\n",
    [`domains/${name}/server/deep.ts`]: 'export const deep = 1\n',
    [`domains/${name}/server/module.ts`]: 'export const createModule = 1\n',
    [`domains/${name}/web/public.ts`]: 'export const part = 1\n',
    [`domains/${name}/web/load-feed.ts`]: 'export const load = 1\n',
    [`domains/${name}/web/feed-screen.tsx`]: 'export const screen = 1\n',
  }
}

function importing(name: string, from: string): string {
  return `import { ${name} } from '${from}'\n\nexport const probe = ${name}\n`
}

const allowed: Record<string, string> = {
  'domains/chat/server/lower-door.ts': importing('deep', '#domains/wallet/server/public.ts'),
  'domains/chat/server/lower-contract.ts': importing('calls', '#domains/wallet/contract.ts'),
  'domains/chat/server/own-rules.ts': importing('rule', '../rules.ts'),
  'domains/chat/server/platform-part.ts': importing('clock', '#platform/clock/clock.ts'),
  'domains/chat/web/lower-door.ts': importing('part', '#domains/wallet/web/public.ts'),
  'domains/chat/web/lower-calls.ts': importing('call', '#domains/wallet/calls.gen.ts'),
  'domains/chat/web/lower-rules.ts': importing('rule', '#domains/wallet/rules.ts'),
  'domains/chat/web/contract-types.ts':
    "import type { calls } from '../contract.ts'\n\nexport type Probe = typeof calls\n",
  'domains/chat/zod.ts': importing('z', 'zod'),
  'domains/chat/rules.test.ts': importing('expect', 'vitest'),
  'domains/media/words-contract.ts': importing('word', '#portrait/vocabulary.ts'),
  'domains/media/server/engine.ts': importing('engine', '#portrait/public.ts'),
  'packages/portrait/origin.ts': importing('origin', '#platform/images/provenance.ts'),
  'apps/server/modules.ts': importing('createModule', '#domains/wallet/server/module.ts'),
  'apps/server/composition-root.ts': importing('deep', '#domains/wallet/server/public.ts'),
  'apps/web/loaders.ts': importing('load', '#domains/wallet/web/load-feed.ts'),
  'apps/web/screens.ts': importing('screen', '#domains/wallet/web/feed-screen.tsx'),
  'ui/primitives/own-button.tsx': 'export const own = <button type="button" aria-label={"1"} />\n',
}

const forbiddenImports: Record<string, string> = {
  'domains/chat/server/past-the-door.ts': importing('deep', '#domains/wallet/server/deep.ts'),
  'domains/wallet/server/upwards.ts': importing('deep', '#domains/chat/server/public.ts'),
  'domains/wallet/server/same-tier.ts': importing('deep', '#domains/safety/server/public.ts'),
  'domains/wallet/web/upward-calls.ts': importing('call', '#domains/chat/calls.gen.ts'),
  'domains/wallet/upwards-contract.ts': importing('calls', '#domains/chat/contract.ts'),
  'domains/chat/contract-to-server.ts': importing('deep', './server/deep.ts'),
  'domains/chat/contract-to-react.ts': importing('useState', 'react'),
  'domains/chat/contract-to-node.ts': importing('readFileSync', 'node:fs'),
  'domains/chat/contract-to-platform.ts': importing('clock', '#platform/clock/clock.ts'),
  'domains/chat/web/web-to-server.ts': importing('deep', '../server/deep.ts'),
  'domains/chat/web/web-to-platform.ts': importing('clock', '#platform/clock/clock.ts'),
  'domains/chat/server/server-to-web.ts': importing('part', '../web/public.ts'),
  'domains/chat/server/server-to-react-part.ts': importing('intl', '#platform/i18n/web/intl.tsx'),
  'domains/media/past-the-words-contract.ts': importing('engine', '#portrait/public.ts'),
  'domains/media/server/past-the-entry.ts': importing('face', '#portrait/face.ts'),
  'domains/chat/server/engine.ts': importing('engine', '#portrait/public.ts'),
  'apps/server/engine.ts': importing('engine', '#portrait/public.ts'),
  'packages/portrait/package-to-domain.ts': importing('calls', '#domains/chat/contract.ts'),
  'packages/portrait/package-to-platform.ts': importing('clock', '#platform/clock/clock.ts'),
  'platform/clock/platform-to-domain.ts': importing('calls', '#domains/chat/contract.ts'),
  'ui/primitives/ui-to-platform.ts': importing('define', '#platform/contract/call.ts'),
  'apps/server/past-the-door.ts': importing('deep', '#domains/chat/server/deep.ts'),
  'apps/server/server-to-screen.ts': importing('screen', '#domains/chat/web/feed-screen.tsx'),
  'apps/web/web-to-server-part.ts': importing('deep', '#domains/chat/server/deep.ts'),
}

const lines = Array.from({ length: 301 }, (_, index) => `export const line${index} = ${index}`).join('\n')
const manyImports = Array.from(
  { length: 16 },
  (_, index) => `import { part as part${index} } from '../many/part-${index}.ts'`,
)

const violations: Record<string, { text: string; rule: string }> = {
  'domains/chat/server/alias-to-nowhere.ts': {
    text: importing('nothing', '#domains/chat/nowhere.ts'),
    rule: 'boundaries(no-unknown-dependencies)',
  },
  'apps/in-no-room.ts': { text: 'export const probe = 1\n', rule: 'boundaries(no-unknown-files)' },
  'platform/clock/cycle-a.ts': { text: "import './cycle-b.ts'\n", rule: 'import(no-cycle)' },
  'platform/clock/cycle-b.ts': { text: "import './cycle-a.ts'\n", rule: 'import(no-cycle)' },
  'platform/clock/long.ts': { text: `${lines}\n`, rule: 'eslint(max-lines)' },
  'platform/clock/many.ts': { text: [...manyImports, ''].join('\n'), rule: 'import(max-dependencies)' },
  'platform/clock/barrel.ts': { text: "export * from './clock.ts'\n", rule: 'oxc(no-barrel-file)' },
  'platform/clock/camelCase.ts': { text: 'export const probe = 1\n', rule: 'unicorn(filename-case)' },
  'platform/clock/default.ts': { text: 'export default 1\n', rule: 'import(no-default-export)' },
  'platform/clock/floating.ts': {
    text: 'async function work() {}\n\nexport function begin() {\n  work()\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
  'domains/chat/web/schemas.ts': { text: importing('calls', '../contract.ts'), rule: 'eslint(no-restricted-imports)' },
  'apps/web/schemas.ts': {
    text: importing('calls', '#domains/wallet/contract.ts'),
    rule: 'eslint(no-restricted-imports)',
  },
  'domains/chat/web/words.tsx': {
    text: 'export const words = <p>Good evening</p>\n',
    rule: 'react(jsx-no-literals)',
  },
  'apps/console/parts/words.tsx': {
    text: 'export const words = <p>Good evening</p>\n',
    rule: 'react(jsx-no-literals)',
  },
  'domains/chat/web/own-button.tsx': {
    text: 'export const own = <button type="button" aria-label={"1"} />\n',
    rule: 'react(forbid-elements)',
  },
  'ui/patterns/own-button.tsx': {
    text: 'export const own = <button type="button" aria-label={"1"} />\n',
    rule: 'react(forbid-elements)',
  },
  'domains/chat/web/own-form.tsx': {
    text: 'export const own = <form />\n',
    rule: 'react(forbid-elements)',
  },
  'ui/primitives/role-for-a-tag.tsx': {
    text: 'export const region = <div role="status" />\n',
    rule: 'jsx-a11y(prefer-tag-over-role)',
  },
  'ui/primitives/takes-the-focus.tsx': {
    text: 'export const field = <input autoFocus />\n',
    rule: 'jsx-a11y(no-autofocus)',
  },
}

const manyParts = Object.fromEntries(
  Array.from({ length: 16 }, (_, index) => [`platform/many/part-${index}.ts`, 'export const part = 1\n']),
)

const project = {
  ...domainFiles('safety'),
  ...domainFiles('wallet'),
  ...domainFiles('chat'),
  ...manyParts,
  'packages/portrait/face.ts': 'export const face = 1\n',
  'packages/portrait/public.ts': "export { face as engine } from './face.ts'\n",
  'packages/portrait/vocabulary.ts': 'export const word = 1\n',
  'platform/clock/clock.ts': 'export const clock = 1\n',
  'platform/images/provenance.ts': 'export const origin = 1\n',
  'platform/contract/call.ts': 'export const define = 1\n',
  'platform/i18n/web/intl.tsx': 'export const intl = 1\n',
  ...allowed,
  ...forbiddenImports,
  ...Object.fromEntries(Object.entries(violations).map(([name, { text }]) => [name, text])),
}

describe('the lint configuration', () => {
  let found = new Map<string, string[]>()

  beforeAll(() => {
    found = lintProject(project)
  }, 60_000)

  it.each(Object.keys(allowed))('accepts %s', (name) => {
    expect(found.get(name) ?? []).toEqual([])
  })

  it.each(Object.keys(forbiddenImports))('reports the import in %s', (name) => {
    expect(found.get(name)).toEqual(['boundaries(dependencies)'])
  })

  it.each(Object.entries(violations))('reports what is wrong with %s', (name, { rule }) => {
    expect(found.get(name)).toContain(rule)
  })

  it('has nothing to say about the rest of the product', () => {
    const probed = new Set([...Object.keys(forbiddenImports), ...Object.keys(violations)])
    expect([...found.keys()].filter((name) => !probed.has(name))).toEqual([])
  })
})
