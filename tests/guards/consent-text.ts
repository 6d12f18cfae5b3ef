/**
 * The digests of the texts by which people consent to the processing of what conversations reveal, of one version. Where a text
 * says something else, the version in `domains/privacy/rules.ts` and the one here rise together, and everybody is requested anew;
 * where only its spelling changes, its digest alone does.
 */
export const consentTexts: { version: number; digests: Record<string, string> } = {
  version: 1,
  digests: {
    en: '9bc44a7b92ea6415',
    zh: '2e4685dd5f9f15a2',
    'zh-hant': 'e5ab3dc76c762468',
    ru: 'ca4d8b4dd751d1b8',
    bn: 'e66bf79266fb132f',
    pt: '3841f006ffd49858',
    es: 'c4986586bdda9f9d',
    hi: 'cf628b485baaec1b',
    id: '5753fb2308e825d7',
    ms: '6b7ff8b4cc59c7cc',
    vi: '740c843bda9fe532',
    pl: '24a9a3bf7e641fbf',
    uk: 'cbddb297c0b2481f',
    my: '4a6fabe3afe2c415',
    kk: '5de99cdc0dc1224d',
    it: '7d039881dedc7a11',
    fr: 'a76b9cb7011d04cd',
    tr: '8df31b5ec2c61b35',
    de: '6e20ecfc62571420',
    ar: '84a23afe213e8a58',
    ja: '62c2be3d5f49dfda',
    ko: '0fb9d32c626fdcfe',
    ta: '53f143309d7aeff2',
  },
}
