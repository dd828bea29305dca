const call = 'alert(1)';

const breakouts = [
  ['', '"', "'", '`', '>', '">', "'>", '-->', ']]>', '*/', '\\"', '&quot;>', '”'],
  ['</p>', '</title>', '</style>', '</script>', '\\u003c/script\\u003e'],
].flat();

const attacks = [
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  '<script src=//evil.example/x.js></script>',
  `<script type=module>${call}`,
  `<img src=x onerror=${call}>`,
  `<svg/onload=${call}>`,
  `<details open ontoggle=${call}>`,
  `<body onpageshow=${call}>`,
  `<iframe srcdoc="<script>${call}</script>">`,
  `<a href="javascript:${call}">here</a>`,
  ` autofocus tabindex=1 onfocus=${call} x="`,
  ` href="/nowhere" src="/nowhere" `,
  '<style>*{display:none}</style>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<!--<script>',
];

const schemes = [
  ['javascript:', 'JaVaScRiPt:', 'java\tscript:', 'java\nscript:', ' javascript:'],
  ['\u0001javascript:', 'javascript&colon;', '&#106;avascript:', 'vbscript:', 'data:text/html,'],
].flat();

const templates = [
  ['{{', '}}'],
  ['${', '}'],
  ['{%', '%}'],
  ['<%=', '%>'],
  ['#{', '}'],
  ['{', '}'],
  ['[[', ']]'],
  ['<?php ', '?>'],
  ['@{', '}'],
] as const;
const expressions = ['7*7', 'city', 'phone', `constructor.constructor("${call}")()`];

const bidi = [...'\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
const invisible = [...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e\u3164\u2800\ufe0f'];
const spaces = [...' \t\n\r\v\f\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000'];
const controls = [...'\u0001\u0007\b\u001b\u001f\u007f\u0085\u009f'];
const marks = [...'\u0301\u0336\u20dd\u0e33\u0489\u1dfa'];

const words = `null undefined NaN true false 0 -0 Infinity 1e309 None nil (null) constructor
  __proto__ prototype toString hasOwnProperty valueOf then length default __html key ref children
  $& $1 $$ $\` $' %s %n %00 % %zz [object Object] {} [] [,] : - ~ --- ... ../../etc/passwd
  //evil.example /\\evil.example \\\\host file:///etc/passwd C:\\ . .. /a"b /a'b /a&b /a<b> /a?x=1&y=2
  /a#b?c /images/none.svg?v=2 /%E0%A4%A /a%20b /é /😀 @import url(x) expression(1)`.split(/\s+/);

const json = ['{"a":1}', '"}]}', '\\', '\\\\"', '\\u0000', '],"x":[', 'null,', '// x', '/* x */'];

const entities =
  `&lt;script&gt; &#60; &#x3C; &amp;lt; &nbsp; & &&& &copy &notit; &#0; &#xD800; &#x1F600;
  &amp;amp; &#13; &quot`.split(/\s+/);

const markdown = [
  ['# Heading', '**bold**', '`code`', '```', '---', '> quote', '| a | b |', '- [ ] task', '1. x'],
  [`[x](javascript:${call})`, '![x](x)', `[x]: javascript:${call}`, '<https://x.example>', '~~x~~'],
  ['\\*', '***', '_x_', '\n\n    code'],
].flat();

const lines = [
  'a\r\nb',
  'a\rb',
  'a\n\n\nb',
  '\r\nX-Evil: 1',
  'a\r\n\r\n<b>',
  '\ufeffa',
  'a\u2028b',
];

const sql = `'; drop table city_pages; --|' or '1'='1|1; select pg_sleep(9)|$$|E'\\''|_%|\\'; --|/**/`;

const emoji = [
  ['👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🚒', '🇺🇸', '🇺', '1️⃣', '\u{1f468}\u200d', '\u{e0041}', '😀'.repeat(80)],
  ['𝕳𝖔𝖚𝖘𝖙𝖔𝖓', 'ﷺ', '\u{10ffff}', '\ufffd', '\ufdd0'],
].flat();

const scripts = [
  'مدينة هيوستن',
  'עיר הגשם',
  'Katy كاتي 12',
  '休斯顿',
  'ฮิวสตันเมืองใหญ่',
  'Ḧöüṡẗöṅ',
  'İıſß',
];

const long = [
  ...['W', 'x', 'á', '漢', '_', '.', 'ﷺ', 'e\u0301\u0323', '👩🏽‍🚒', 'Ж', 'ب'].map((one) =>
    one.repeat(4000),
  ),
  ...['a-', 'a\u00a0', 'a\u200b', '<b>', '\u202ea', 'a/', 'a\n', 'word '].map((one) =>
    one.repeat(2000),
  ),
  `https://x.example/${'a'.repeat(3000)}`,
  `e${'\u0301'.repeat(60)}`,
];

const pairs = (before: readonly string[], after: readonly string[]) =>
  before.flatMap((start) => after.map((end) => start + end));

/** Texts that break careless code, without duplicates. All can be stored. */
export const hostileStrings: readonly string[] = [
  ...new Set([
    ...pairs(breakouts, attacks),
    ...pairs(pairs(['', '/', 'https://'], schemes), [call, `//%0a${call}`]),
    ...templates.flatMap(([open, close]) => expressions.map((inner) => open + inner + close)),
    ...[...bidi, ...invisible, ...spaces, ...controls, ...marks].flatMap((one) => [
      one,
      one.repeat(3),
      `Ka${one}ty`,
      `${one}Katy `,
    ]),
    ...['', '   ', ' \t\r\n ', ...words, ...json, ...entities, ...markdown, ...lines],
    ...[...sql.split('|'), ...emoji, ...scripts, ...long],
  ]),
];

/** Texts that PostgreSQL cannot store. */
export const unstorableStrings = ['\0', 'Ka\0ty', '\ud800', 'Ka\udc00ty', '\udc00\ud800'];

/** Cuts a text to a number of characters, counted like PostgreSQL. */
export function cutTo(text: string, limit: number): string {
  return [...text].slice(0, limit).join('');
}
