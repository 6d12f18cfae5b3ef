// Left to itself the build makes a file of each part that two screens share, and a first page waits for twenty of them.
// Here a screen is one file beside the app's own. A group takes with it what its modules import, so the first names win.
const groups: readonly [name: string, tests: readonly RegExp[]][] = [
  [
    'app',
    [
      /apps\/web\/(client|router)\.tsx$/,
      /ui\/primitives\/(picture|picture-address|chip|tabs|icon-button|arrow-keys|text-field|plain-form|early-submit|avatar|error-message)\.tsx?$/,
      /ui\/patterns\/long-press\.ts$/,
      /domains\/characters\/calls\.gen\.ts$/,
      /domains\/characters\/web\/(picture-sources|first-name)\.ts$/,
      /platform\/contract\/page-moments\.ts$/,
      /platform\/i18n\/web\/reader-zone\.ts$/,
      /domains\/wallet\/rules\.ts$/,
      /domains\/accounts\/web\/call-identity\.ts$/,
      /domains\/accounts\/web\/sign-in\/refusal-words\.ts$/,
      // Home has the conversations to go on with, and none of chat's own code.
      /domains\/chat\/web\/recent-chats\.ts$/,
      icons('arrow-left', 'check', 'chevron-left', 'chevron-right', 'crown', 'mail', 'search', 'sparkles'),
    ],
  ],
  // A conversation reads codes of its own, and must not bring the calls along for them.
  ['codes', [/platform\/contract\/codes\.ts$/]],
  // Calls come with the first of them: a first page is rendered with its data.
  ['calls', [/apps\/web\/shell\/browser-client\.ts$/, /platform\/contract\/http-transport\.ts$/]],
  // Parts that several pages share: in the file of one of them, the others would bring that page along.
  [
    'shared',
    [
      /ui\/primitives\/overlay-steps\.ts$/,
      /domains\/accounts\/web\/events-address\.ts$/,
      /domains\/media\/calls\.gen\.ts$/,
      /domains\/chat\/web\/copies\/unsent-mark\.ts$/,
      /domains\/safety\/web\/use-report\.tsx$/,
      /domains\/wellbeing\/web\/(pulse|use-of-page)\.ts$/,
      /domains\/wallet\/web\/balances\.ts$/,
      /platform\/contract\/(stream-heartbeat|client-event-source)\.ts$/,
      /apps\/web\/shell\/(gift-parts|photo-texts)\.tsx$/,
      icons('flag', 'heart-handshake', 'share-2'),
    ],
  ],
  [
    'menus',
    [
      /ui\/primitives\/(menu|coin-label|energy-label)\.tsx$/,
      icons('bell', 'ellipsis-vertical', 'file-up', 'message-circle-heart', 'pin', 'pin-off', 'trash'),
    ],
  ],
  [
    'parts',
    [
      /ui\/patterns\/(lazy-confirm-dialog|page-header|refusal-note|section)\.tsx$/,
      /ui\/patterns\/dropped-file\.ts$/,
      /domains\/privacy\/calls\.gen\.ts$/,
      /domains\/(media|memory)\/rules\.ts$/,
      icons('book-open', 'brain', 'calendar-clock', 'camera', 'clock', 'copy', 'dices', 'file-down'),
      icons('gift', 'hourglass', 'image-plus', 'info', 'moon', 'pen-line', 'pencil'),
      icons('play', 'refresh-cw', 'star'),
    ],
  ],
  [
    'forms',
    [
      /ui\/primitives\/(progress|switch|text-area)\.tsx$/,
      icons('eye-off', 'hand-heart', 'languages', 'life-buoy', 'scale', 'undo-2'),
    ],
  ],
  // Home and the page of a character are few kilobytes beside what they share.
  [
    'cards',
    [
      /domains\/characters\/web\/character-tile\.tsx$/,
      /domains\/characters\/web\/favourites\/(favourite-button\.tsx|favourites\.ts)$/,
      icons('moon-star'),
    ],
  ],
  ['home', [route('index')]],
  ['chat', [route('chat'), route('chat.$conversationId'), /domains\/chat\/web\/messages-to-come\.tsx$/]],
  // The list belongs to the start of chat and comes with it; beside a conversation it comes after.
  ['chat-list', [route('chat.index'), /domains\/chat\/web\/(conversation-list-pane|start-pane)\.tsx$/]],
  ['conversation', [/domains\/chat\/web\/conversation-pane\.tsx$/, /platform\/contract\/http-stream\.ts$/]],
  ['character', [route('character.$characterId')]],
  ['sheets', [/ui\/primitives\/(sheet|modal)\.tsx$/]],
  [
    'held-back',
    [
      /domains\/(privacy\/web\/closing-screen|safety\/web\/region-screen|wellbeing\/web\/excluded-screen|desk\/web\/suspended-screen)\.tsx$/,
    ],
  ],
  ['deferred', [/apps\/web\/shell\/deferred-parts\.tsx$/]],
  // Measurement comes on any page where it is allowed, and must not bring the settings along.
  ['measuring', [/domains\/analytics\/(web\/measuring|calls\.gen)\.ts$/]],
  ['landing', [/\/routes\/landing\.\w+\.tsx\?tsr-split/]],
  // The sign-in sheet opens over any page and must not bring the settings along, which share its parts.
  ['sign-in', [/domains\/accounts\/web\/(login-sheet\.tsx|sign-in\/)/]],
  // The shop opens over any page too, and shares its parts with the pages about purchases.
  [
    'shop',
    [
      /apps\/web\/shell\/open-shop\.tsx$/,
      route('premium'),
      route('pay.callback'),
      route('settings.subscription'),
      route('settings.credit-card-manage'),
    ],
  ],
  ['settings', [/\/routes\/settings(\.[a-z-]+)?\.tsx\?tsr-split/]],
]

/** The part of a route file that comes when the route is opened. */
function route(name: string): RegExp {
  return new RegExp(`/routes/${name.replaceAll(/[.$]/g, String.raw`\$&`)}\\.tsx\\?tsr-split`)
}

/** These icons. */
function icons(...names: readonly string[]): RegExp {
  return new RegExp(`/lucide-react/.*/(${names.join('|')})\\.m?js$`)
}

/** The files that the page's code is put into, for the bundler. */
export const codeGroups = groups.map(([name, tests], place) => ({
  name,
  // Ids of modules are written with the slashes of the machine.
  test: (id: string) => tests.some((test) => test.test(id.replaceAll('\\', '/'))),
  priority: groups.length - place,
}))
