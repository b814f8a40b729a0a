/** What Strapi's own Brazilian Portuguese lacks, or misspells, of the sentences that this product's super-admins meet. */
export const WORDS: Readonly<Record<string, string>> = {
  'apiError.This attribute must be unique': 'Já existe um registro com este valor',
  'Auth.form.email.placeholder': 'nome@empresa.com.br',
  'Auth.form.firstname.placeholder': 'ex.: Ana',
  'Auth.form.lastname.placeholder': 'ex.: Souza',
  'Auth.form.username.placeholder': 'ana.souza',
  'Auth.form.welcome.title': 'Crediário',
  'Auth.form.welcome.subtitle': 'Entre para editar os dados de referência',
  'Settings.application.customization.auth-logo.carousel-hint': 'O logotipo da entrada do painel',
  'Settings.application.customization.carousel.auth-logo.title': 'Logotipo da entrada',
  'Settings.application.customization.carousel.menu-logo.title': 'Logotipo do menu',
  'Settings.application.customization.menu-logo.carousel-hint': 'O logotipo acima do menu',
  'Settings.application.customization.size-details':
    'No máximo {dimension}×{dimension} pixels e {size} KB',
  'Settings.application.ee-or-ce':
    '{communityEdition, select, true {Edição da comunidade} other {Edição empresarial}}',
  'Settings.permissions.users.active': 'Ativo',
  'Settings.permissions.users.inactive': 'Inativo',
  'Settings.permissions.users.roles': 'Funções',
  'Settings.permissions.users.strapi-super-admin': 'Superadministrador',
  'Settings.permissions.users.user-status': 'Situação',
  'Settings.permissions.users.username': 'Nome de usuário',
  'Settings.profile.form.notify.data.loaded': 'Os dados do seu perfil foram carregados',
  // Strapi's own asks for a value that the page no longer gives, and falls back to English.
  'Settings.profile.form.section.experience.interfaceLanguageHelp':
    'O que for alterado aqui vale só para você.',
  'Settings.profile.form.section.experience.mode.option-system-label': 'Seguir o sistema',
  'app.component.table.read': 'Ver {target}',
  'app.component.table.view': 'Detalhes de {target}',
  'app.components.Select.placeholder': 'Selecione',
  'app.components.LeftMenu.navbrand.title': 'Crediário',
  'app.components.LeftMenu.navbrand.workplace': 'Dados de referência',
  'app.utils.delete': 'Excluir',
  'app.utils.refresh': 'Atualizar',
  'components.Input.error.validation.email.withField': '{field} não é um e-mail válido',
  'components.Input.error.validation.max.withField': '{field} é alto demais.',
  'components.Input.error.validation.maxLength.withField': '{field} é longo demais.',
  'components.Input.error.validation.min.withField': '{field} é baixo demais.',
  'components.Input.error.validation.minLength.withField': '{field} é curto demais.',
  'components.Input.error.validation.required.withField': '{field} é obrigatório.',
  'components.Input.error.validation.unique.withField': '{field} já está em uso.',
  'components.Select.placeholder': 'Selecione',
  'components.ViewSettings.tooltip': 'Ajustes da lista',
  'content-manager.api.id': 'Nome na API',
  'content-manager.components.TableDelete.label':
    '{number, plural, one {# registro selecionado} other {# registros selecionados}}',
  'content-manager.containers.ListPage.autoCloneModal.create': 'Criar',
  'content-manager.containers.ListPage.autoCloneModal.description':
    'Será criado um registro com o mesmo conteúdo; antes de salvar, mude os campos abaixo.',
  'content-manager.containers.ListPage.autoCloneModal.error.unique':
    'Um campo único não aceita valores repetidos.',
  'content-manager.containers.ListPage.autoCloneModal.header': 'Duplicar',
  'content-manager.containers.ListPage.autoCloneModal.title':
    'Este registro não pode ser duplicado diretamente.',
  'content-manager.form.Input.hint.character.unit':
    '{maxValue, plural, one { caractere} other { caracteres}}',
  'content-manager.form.Input.hint.text':
    '{min, select, undefined {} other {mín. {min}}}{divider}{max, select, undefined {} other {máx. {max}}}{unit}{br}{description}',
  'content-manager.popUpWarning.bodyMessage.contentType.delete.all':
    'Tem certeza que deseja excluir estes registros?',
  'content-manager.relation.isLoading': 'Carregando',
  'content-manager.relation.loadMore': 'Carregar mais',
  'content-manager.relation.notAvailable': 'Nada disponível',
  'global.close': 'Fechar',
  'global.strapi-super-admin': 'Superadministrador',
  'global.learn-more': 'Saiba mais',
  selectButtonTitle: 'Selecionar',
};
