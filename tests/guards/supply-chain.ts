import { z } from 'zod'

/** Packages whose install script runs: each builds or places its own binary, and was read. Any other one is refused. */
const mayRunScripts = new Set(['cbor-extract', 'esbuild', 'node-llama-cpp'])

/** Licences under which everything here may be used and passed on; each part of a joint licence counts. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // libvips beside sharp: a library of its own that is linked at run time.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Build and test tools, used unchanged.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose manifest names no licence, and the one that their licence file states. */
const licenceOfFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const lockFile = z.object({
  lockfileVersion: z.number(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      license: z.string().optional(),
    }),
  ),
})

/**
 * The rules of the lock file that it breaks. Every package is fixed by the hash of its content, and by no address: it comes
 * from the configured registry or none, and a registry that delivers anything else is refused by npm itself.
 */
export function lockFileProblems(text: string): string[] {
  const { lockfileVersion, packages } = lockFile.parse(JSON.parse(text))
  const problems = lockfileVersion === 3 ? [] : [`lock file version ${lockfileVersion}`]
  for (const [path, { version, integrity = '', resolved, link, hasInstallScript, license }] of Object.entries(
    packages,
  )) {
    if (path === '') continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? licenceOfFile[name] ?? ''
    if (!/^sha512-[\w+/]{86}==$/.test(integrity)) problems.push(`${path}: no SHA-512 of its content`)
    if (resolved !== undefined || link) problems.push(`${path}: an address of its own`)
    if (!/^\d+\.\d+\.\d+/.test(version ?? '')) problems.push(`${path}: no version`)
    if (hasInstallScript && !mayRunScripts.has(name)) problems.push(`${path}: an install script`)
    if (!isAllowed(licence)) problems.push(`${path}: licence ${licence || 'unknown'}`)
  }
  return problems
}

/** One of several is enough where they are alternatives. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => licences.has(one))
  return plain.split(' AND ').every((one) => licences.has(one))
}

/** Dependencies of a manifest that are not fixed to one version. */
export function looseVersions(text: string): string[] {
  const versions = z.record(z.string(), z.string()).default({})
  const manifest = z
    .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
    .parse(JSON.parse(text))
  return Object.values(manifest).flatMap((list) =>
    Object.entries(list).flatMap(([name, version]) =>
      /^\d+\.\d+\.\d+[\w.-]*$/.test(version) ? [] : [`${name}@${version}`],
    ),
  )
}
