-- Spanish texts of the page about Katy that read like translations. Each is replaced only where it is still one of the
-- texts we shipped (by MD5); what staff wrote stays.

-- No version and no revision: nobody at the agency wrote this. The new code publishes every page again.
alter table public.city_pages disable trigger user;

update public.city_pages set description_es =
  'Del centro viejo de Katy a Cinco Ranch, la duda es la misma: ¿qué agua se puede meter a la casa y quién la paga? Comparamos pólizas de casa y de inundación y le decimos en dólares su deducible por granizo y viento.'
  where slug = 'katy' and md5(description_es) in (
    '3c0e61451d3cedec80c58412dcf1b166',
    'a73b3ec6696b8ef625274a588fa4055c'
  );
update public.city_pages set local_risk_es =
  'El embalse Barker, en la orilla este de Katy, casi todo el año es un parque seco: ahí está George Bush Park. Con Harvey se vio para qué sirve. En agosto de 2017 el agua retenida por la presa rebasó los terrenos del gobierno y entró en Canyon Gate y otros vecindarios de Cinco Ranch, donde muchos habían comprado sin saber que ahí se podía juntar el agua. Le llega agua de Mason Creek y de Willow Fork, un brazo de Buffalo Bayou. Algunas casas de la zona ya se habían inundado el año anterior, con las lluvias del Tax Day (el día de los impuestos), en abril de 2016.

En la pradera abierta casi nada frena el granizo ni el viento en línea recta, y los que pagan son los techos grandes de las casas de dos pisos. La helada de febrero de 2021 reventó tuberías viejas y nuevas por igual. Y el suelo de arcilla se mueve debajo de cualquier losa.'
  where slug = 'katy' and md5(local_risk_es) in (
    '858ac7e72638420e222c59005ea091d6',
    'b5c61a4455b1073292a913353b65bc2b'
  );
update public.city_pages set insurance_tip_es =
  'Averigüe si su lote queda dentro de lo que el embalse puede inundar (flood pool). Desde 2019, en Texas el vendedor tiene que contestarlo en su declaración, y aparece en los mapas del condado y del Cuerpo de Ingenieros. Si está adentro o cerca, compre seguro de inundación aunque sea zona X: la póliza de casa no paga. El NFIP, el programa federal de inundación, cubre hasta $250,000 de la casa y $100,000 del contenido, y suele empezar a los 30 días.'
  where slug = 'katy' and md5(insurance_tip_es) in (
    '7807b1dfa89337f760c579b08acd5eea',
    'c274f86b9995a64076cedf55cf10d60e',
    'f5742937e13171dbf9131a5b89835e8a'
  );

alter table public.city_pages enable trigger user;
