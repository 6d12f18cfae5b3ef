/** The data of an invented person for cards of any format. */
const words = {
  name: 'Captain Iris',
  description: '{{char}} is a 34 years old sailor who mends her own nets. She speaks to {{user}} as to a deckhand.',
  personality: 'Dry, brave, fond of maps.',
  scenario: '{{user}} came aboard in the fog.',
  first_mes: '*She looks up.* You can swim, {{user}}?',
  mes_example: '<START>\n{{user}}: Yes.\n{{char}}: Good. I cannot.\n<START>\n{{user}}: Where to?\n{{char}}: North.',
}

const ofSecond = {
  ...words,
  creator_notes: 'Best with a patient engine.\n\n![map](https://example.org/map.png)',
  system_prompt: '{{original}} Write as {{char}}.',
  post_history_instructions: 'Keep it short.',
  alternate_greetings: ['Mind the step.', 'Late again.'],
  tags: ['Female', 'OC', 'Sea story', 'sci-fi & fantasy'],
  creator: 'somebody',
  character_version: '1.2',
}

const plainEntry = {
  keys: ['net', 'nets'],
  content: 'The nets are red.',
  extensions: {},
  enabled: true,
  insertion_order: 1,
}

/** An entry in the most common front end's form: its own settings are in `extensions`. */
const richEntry = {
  id: 3,
  keys: ['fog'],
  secondary_keys: ['horn'],
  comment: 'Weather',
  content: 'Fog horns sound twice.',
  constant: false,
  selective: true,
  insertion_order: 100,
  enabled: true,
  position: 'before_char',
  use_regex: true,
  extensions: {
    position: 4,
    exclude_recursion: false,
    display_index: 3,
    probability: 80,
    useProbability: true,
    depth: 4,
    selectiveLogic: 0,
    group: '',
    group_weight: 100,
    prevent_recursion: false,
    scan_depth: null,
    match_whole_words: null,
    case_sensitive: null,
    automation_id: '',
    role: 0,
    vectorized: false,
    sticky: 0,
    cooldown: null,
    delay: 2,
  },
}

/** Made-up cards in the shapes that tools of the ecosystem write, by tool. */
export const cardCorpus: Readonly<Record<string, Record<string, unknown>>> = {
  'V1, as written by hand': words,
  'V1 with fields of its tool': { ...words, metadata: { version: 1, created: 1_700_000_000_000, tool: { name: 'x' } } },
  'names from before V1': {
    char_name: words.name,
    char_persona: words.description,
    world_scenario: words.scenario,
    char_greeting: words.first_mes,
    example_dialogue: words.mes_example,
  },
  'V2 with the bare minimum': {
    spec: 'chara_card_v2',
    data: { name: 'Iris', description: 'Sails alone.', first_mes: 'Hm.' },
  },
  'V2 with every field': {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { ...ofSecond, character_book: { name: 'Ship', extensions: {}, entries: [plainEntry] }, extensions: {} },
  },
  'V2 with copies for readers of V1 beside it': {
    ...words,
    creatorcomment: 'Best with a patient engine.',
    avatar: 'none',
    chat: 'Captain Iris - 2026-1-1 @00h 00m 00s',
    talkativeness: '0.5',
    fav: false,
    create_date: '2026-01-01T00:00:00.000Z',
    tags: ['Female'],
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      ...ofSecond,
      extensions: {
        talkativeness: '0.5',
        fav: true,
        world: 'Ship',
        depth_prompt: { prompt: 'The sea is near.', depth: 4, role: 'system' },
        regex_scripts: [{ id: 'a', scriptName: 'Stars', findRegex: '/\\*/g', replaceString: '✦', disabled: false }],
      },
      character_book: { name: 'Ship', entries: [richEntry, plainEntry] },
    },
  },
  'V2 of a site that shares cards': {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      ...ofSecond,
      avatar: 'https://example.org/avatars/iris.png',
      character_book: null,
      extensions: {
        sitehub: {
          id: 42,
          full_path: 'somebody/captain-iris',
          related_lorebooks: [],
          custom_css: null,
          expressions: null,
        },
      },
    },
  },
  'V2 with a voice and a look of another app': {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      ...ofSecond,
      extensions: {
        otherapp: { voice: { service: 'x', id: 'y' }, persona: { kind: 'text', attributes: { text: ['x'] } } },
      },
      character_book: {
        name: 'Ship',
        description: '',
        scan_depth: 50,
        token_budget: 500,
        recursive_scanning: false,
        extensions: {},
        entries: [{ ...plainEntry, id: 'one', name: 'Nets', priority: 10, case_sensitive: false, constant: true }],
      },
    },
  },
  'V3 with every field': {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      ...ofSecond,
      nickname: 'Iris',
      creator_notes_multilingual: { de: 'Am besten mit Geduld.', ja: '気長にどうぞ。' },
      source: ['https://example.org/cards/42', 'somebody:42'],
      group_only_greetings: ['All hands!'],
      creation_date: 1_700_000_000,
      modification_date: 0,
      assets: [{ type: 'background', uri: 'https://example.org/sea.webp', name: 'sea', ext: 'webp' }],
      extensions: {
        otherapp: { bias: [['the', -5]], additionalText: '', lowLevelAccess: false, nested: { deep: [1, null, 'x'] } },
      },
      character_book: {
        extensions: { otherapp: { fullWordMatching: true } },
        entries: [
          { ...plainEntry, use_regex: false, constant: false, content: '@@depth 4\n@@@role system\nThe nets are red.' },
          { ...plainEntry, use_regex: true, keys: ['/fog(gy)?/i'], id: 7, position: 'after_char' },
        ],
      },
    },
  },
  'V3 of a later version with fields that nobody knows yet': {
    spec: 'chara_card_v3',
    spec_version: '3.4',
    later: { root: true },
    data: { ...ofSecond, group_only_greetings: [], extensions: {}, hologram: { uri: 'x' }, moods: ['calm'] },
  },
}
