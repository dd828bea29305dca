import { useContext, useState } from 'react';
import type { Factor } from '#database/factors/list-factors.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { useFactors } from '#islands/auth/challenge/use-factors.ts';
import { AddApp } from '#islands/auth/enroll/AddApp.tsx';
import { AddPasskey } from '#islands/auth/enroll/AddPasskey.tsx';
import { AddPhone } from '#islands/auth/enroll/AddPhone.tsx';
import { useSignInOptions } from '#islands/auth/use-sign-in-options.ts';
import { Loaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import { Site } from '../search/site-context.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { FactorCard } from './FactorCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function AccountTab() {
  const locale = useContext(AdminLocale);
  const t = accountText[locale];
  const { tabs } = useAdminTexts();
  const loaded = useFactors(supabase);
  const reload = () => void loaded.reload();
  return (
    <div className="grid gap-5">
      <TabHeading heading={tabs.account} intro={t.intro} />
      <ChangePassword />
      <Loaded
        from={loaded}
        texts={{ loading: t.loading, problem: t.unreachable }}
        locale={locale}
        onRetry={reload}
      >
        {(factors) => <Factors factors={factors} onChanged={reload} />}
      </Loaded>
    </div>
  );
}

interface FactorsProps {
  factors: readonly Factor[];
  onChanged: () => void;
}

function Factors({ factors, onChanged }: FactorsProps) {
  const locale = useContext(AdminLocale);
  const { agencyName } = useContext(Site);
  const { factors: offered } = useSignInOptions();
  const t = accountText[locale];
  const [isFirst, setIsFirst] = useState(false);
  const onAdded = () => {
    setIsFirst(factors.length === 0);
    onChanged();
  };
  const codes = factors.find(({ kind }) => kind === 'recovery_code');
  const names = factors.map(({ name }) => name);
  const canHaveCodes =
    offered?.recovery_code && factors.some(({ kind }) => kind !== 'recovery_code');
  const card = { factors, offered, onRemoved: onChanged };
  const adding = { locale, names, onAdded };
  return (
    <>
      <FactorCard kind="totp" texts={t.app} {...card}>
        <AddApp key={names.length} {...adding} issuer={agencyName} />
      </FactorCard>
      <FactorCard kind="webauthn" texts={t.passkey} {...card}>
        <AddPasskey key={names.length} {...adding} />
      </FactorCard>
      <FactorCard kind="phone" texts={t.phone} {...card}>
        <AddPhone key={names.length} {...adding} />
      </FactorCard>
      {(codes || canHaveCodes) && (
        <RecoveryCodes codes={codes} isOffered={isFirst} onChanged={onChanged} />
      )}
    </>
  );
}
