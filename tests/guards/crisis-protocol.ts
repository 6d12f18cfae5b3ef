/**
 * The digests of the crisis protocol of each version that its page names, in every language. Where the protocol says something
 * else, it gets a new version (`domains/brands/web/legal/legal-documents.ts`, with its date and what changed) and a new entry
 * here; where it is only worded or spelled otherwise, its digest alone does.
 */
export const crisisProtocols: Record<string, Record<string, string>> = {
  '1.0': {
    en: '4d3c48b312ff22b1',
    zh: '1c557aaf3d310b40',
    'zh-hant': '35acecd03ce4af6d',
    ru: '4bf360fc0776ad8a',
    bn: 'faff12c8a7d5c54f',
    pt: '29e4d68a8e909cb9',
    es: '6e0c43a1b8109dfe',
    hi: '4a8ea099030e9b78',
    id: '60806bd782071877',
    ms: 'a6910143e27e0b5b',
    vi: '15e08b316adc7788',
    pl: '847b7ace7b5ea715',
    uk: '94fb773955af70ae',
    my: 'a82417a184dba89c',
    kk: '6e704f8c82a72e8a',
    it: 'afe556b772293d33',
    fr: 'a3f7cb715bca26dc',
    tr: '834b13c47eeca6da',
    de: '4e37d8bf19c37489',
    ar: 'b6a4027e10021368',
    ja: 'c1f5794cd429a4f8',
    ko: 'a86e7fe646b2fd06',
    ta: '8dc43bc16c12e245',
  },
}
