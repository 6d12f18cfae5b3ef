import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import type { IssuedCertificate } from '#tests/kit/signing-certificates.ts'
import { issuedCertificate, writeCertificate } from '#tests/kit/signing-certificates.ts'
import { openContentCredentials } from './content-credentials.ts'
import { ContentCredentialsError } from './signing-key.ts'

const log = createLog('silent')
const now = () => new Date('2026-06-01T12:00:00Z')
const root = mkdtempSync(join(tmpdir(), 'nocturne-signing-key-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (issued: IssuedCertificate) => writeCertificate(mkdtempSync(join(root, 'keys-')), issued)
const place = (content: string) => {
  const path = join(mkdtempSync(join(root, 'file-')), 'file.pem')
  writeFileSync(path, content)
  return path
}

/** The message to an operator who starts the product with these files. */
async function wordsFor(files: { certificate: string; privateKey: string }): Promise<string> {
  const error = await openContentCredentials({ ...files, timestampUrl: undefined }, { now, log }).then(
    () => new Error('it started'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ContentCredentialsError)
  const words = error instanceof Error ? error.message : ''
  expect(words).not.toContain('\n')
  return words
}

describe('a certificate that cannot be used', () => {
  it('is named with its variable when its file or that of its key is not there', async () => {
    const files = write(await issuedCertificate())
    const absent = join(root, 'absent.pem')
    const whatToDo = /cannot be read \(ENOENT.*\)\. Set it to the path of a PEM file .*, or unset/
    const first = await wordsFor({ ...files, certificate: absent })
    expect(first).toContain(`C2PA_CERTIFICATE: ${absent}`)
    expect(first).toMatch(whatToDo)
    const second = await wordsFor({ ...files, privateKey: absent })
    expect(second).toContain(`C2PA_PRIVATE_KEY: ${absent}`)
    expect(second).toMatch(whatToDo)
  })

  it('is none at all, or only looks like one', async () => {
    const files = write(await issuedCertificate())
    const broken = '-----BEGIN CERTIFICATE-----\nbm8=\n-----END CERTIFICATE-----\n'
    for (const content of ['', 'hello', broken])
      expect(await wordsFor({ ...files, certificate: place(content) })).toMatch(
        /^C2PA_CERTIFICATE: .* holds no certificate that can be read \(.+\)\. It must be PEM: the certificate that signs, followed by/,
      )
  })

  it('has a key that cannot be read, of which nothing is repeated', async () => {
    const issued = await issuedCertificate()
    const files = write(issued)
    const cut = issued.leaf.keyPem.replace(/\n.+\n-----END/, '\n-----END')
    for (const content of ['', 'hello', issued.leaf.pem, cut]) {
      const words = await wordsFor({ ...files, privateKey: place(content) })
      expect(words).toMatch(/^C2PA_PRIVATE_KEY: .* holds no private key that can be read\. It must be PEM, and without/)
      expect(words).not.toContain(issued.leaf.keyPem.split('\n')[1])
    }
  })

  it('does not belong to the key', async () => {
    const files = write(await issuedCertificate())
    const { privateKey } = write(await issuedCertificate())
    const words = await wordsFor({ ...files, privateKey })
    expect(words).toContain(`the key in ${privateKey} does not belong to the first certificate in ${files.certificate}`)
    expect(words).toContain('Name the key that this certificate was issued for')
  })

  it('stands in the wrong order, or beside strangers', async () => {
    const issued = await issuedCertificate()
    const files = write(issued)
    const stranger = await issuedCertificate()
    const { leaf, between, root: top } = issued
    expect(await wordsFor({ ...files, certificate: place(leaf.pem + top.pem + between.pem) })).toContain(
      'certificate 2 did not issue certificate 1. Put the one that signs first',
    )
    expect(await wordsFor({ ...files, certificate: place(leaf.pem + between.pem + stranger.root.pem) })).toContain(
      'certificate 3 did not issue certificate 2',
    )
  })

  it('is over, or has not begun', async () => {
    const over = write(await issuedCertificate({ notAfter: new Date('2026-05-31T00:00:00Z') }))
    expect(await wordsFor(over)).toMatch(/ended on 2026-05-31\. Put a renewed one there, or unset C2PA_CERTIFICATE/)
    const early = write(await issuedCertificate({ notBefore: new Date('2026-07-01T00:00:00Z') }))
    expect(await wordsFor(early)).toMatch(
      /begins only on 2026-07-01\. Wait until then, look at this machine's clock, or/,
    )
  })

  it.each([
    ['for web servers', { purposes: ['1.3.6.1.5.5.7.3.1'] }, 'it is for other purposes: 1.3.6.1.5.5.7.3.1'],
    ['for timestamps', { purposes: ['1.3.6.1.5.5.7.3.8'] }, 'it is for other purposes: 1.3.6.1.5.5.7.3.8'],
    ['for no purpose', { purposes: [] }, 'it says no purpose'],
    ['for issuing others', { isAuthority: true, purposes: ['1.3.6.1.5.5.7.3.4'] }, 'it belongs to an authority'],
    ['not naming its issuer', { namesIssuer: false }, 'certificate params incorrect'],
  ])('is %s, and the words say what to request', async (_, options, why) => {
    const words = await wordsFor(write(await issuedCertificate(options)))
    expect(words).toContain(`is of the wrong kind for signing pictures (${why}`)
    expect(words).toContain('Ask your authority for a certificate for C2PA claim signing')
  })

  it('has a key that is too short', async () => {
    const keys = { name: 'RSA-PSS', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }
    expect(await wordsFor(write(await issuedCertificate({ keys })))).toMatch(
      /C2PA_PRIVATE_KEY: .* of a kind that readers of C2PA do not take \(rsa 1024\)\. Use EC P-256/,
    )
  })
})
