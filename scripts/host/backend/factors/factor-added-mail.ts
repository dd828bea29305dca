/** In both languages, because the account does not say which one its owner reads. */
export function factorAddedMail(site: string): { subject: string; text: string } {
  const text = [
    `A second factor was added to your account at ${site}. From now on, signing in requires it.`,
    'If you did not add it, someone else is using your account: ask the owner of the site to reset it, and change your password.',
    `Se agregó un segundo factor a su cuenta en ${site}. A partir de ahora se pide al entrar.`,
    'Si no lo agregó usted, otra persona está usando su cuenta: pida al responsable del sitio que la restablezca y cambie su contraseña.',
  ].join('\n\n');
  return {
    subject: `A second factor was added at ${site} / Se agregó un segundo factor en ${site}`,
    text,
  };
}
