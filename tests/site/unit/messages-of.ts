interface Result {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** The first message of each field by its path, in the order of the errors. */
export function messagesOf(result: Result): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    messages[issue.path.map(String).join('.')] ??= issue.message;
  }
  return messages;
}
